/** A licence's key as it was sent, with spaces, quotes and line ends. */
export const pastedKey = (text: string): string => text.replaceAll(/[\s"'“”‘’«»]+/g, '')
