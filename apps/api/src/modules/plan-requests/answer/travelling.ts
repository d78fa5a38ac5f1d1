import { answerBytes } from '@soportica/contract/plan-requests/states'

/** The files inside the mail: the smallest ones, while their sum stays below the limit. */
export function travelling(sizes: readonly number[]): boolean[] {
  const order = sizes.map((size, at) => ({ size, at })).toSorted((one, other) => one.size - other.size || one.at - other.at)
  const inMail = sizes.map(() => false)
  let sum = 0
  for (const { size, at } of order) {
    sum += size
    inMail[at] = sum <= answerBytes.linkFrom
  }
  return inMail
}
