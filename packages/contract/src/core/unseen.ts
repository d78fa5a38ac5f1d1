// Invisible characters anywhere: fillers, joiners, the Braille blank, the musical null notehead.
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/gu

/** Nothing can be read in it: it is as good as blank. */
export const isUnseen = (text: string): boolean => text.replace(unseen, '') === ''
