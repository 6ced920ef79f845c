/**
 * What nobody sees: control and format characters, spaces, the code points that Unicode calls default ignorable (zero-width
 * ones, fillers, variation selectors; UAX 44), and the braille pattern without dots.
 */
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text holds nothing that can be seen: it is no name. */
export const isBlank = (text: string): boolean => !visible.test(text)
