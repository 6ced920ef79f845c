// Files that an organisation keeps: each slice that keeps some says how their bytes are counted, and which they are.

const declared: { bytes: string; keys: string }[] = []
/** `bytes`: one number for the organisation $1; `keys`: rows with a `key` of a file each. A file that none of
 * them names is removed, so it is declared where files are written. */
export const declareStored = (bytes: string, keys: string): void => {
  declared.push({ bytes, keys })
}
/** Bytes of all slices, as SQL. */
export const storedBytes = (): string =>
  ['0', ...declared.map(({ bytes }) => `(${bytes})`)].join(' + ')
/** Keys of all slices, as SQL. */
export const storedKeys = (): string =>
  ['select null::text as key', ...declared.map(({ keys }) => keys)].join(' union all ')
