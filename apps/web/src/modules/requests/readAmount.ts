const written = /^\$?\s*(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/

/** An amount as it is typed: a last point or comma with one or two digits behind it is that of the cents, the others part thousands. NaN: it is none. */
export function readAmount(text: string): number {
  const [, whole, cents = '0'] = written.exec(text.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(`${whole.replaceAll(/[.,]/g, '')}.${cents}`)
}
