const written = /^\$?\s*(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/

/** A typed amount: a last point or comma before one or two digits separates cents; others group thousands. NaN: invalid. */
export function readAmount(text: string): number {
  const [, whole, cents = '0'] = written.exec(text.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(`${whole.replaceAll(/[.,]/g, '')}.${cents}`)
}
