const number = /^(?:#|n\.?\s?[°º]|n(?:o|ro|[uú]m(?:ero)?)\b\.?)?\s*(\d{1,15})$/iu

/** The number that a text is, with or without its sign: '5042', '02008', '#125', 'N° 5042'. */
export function typedNumber(text: string): number | undefined {
  const [, digits] = number.exec(text.normalize('NFC').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
