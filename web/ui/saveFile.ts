/** Gives the person a file, as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // some browsers read the address after the click has returned
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
