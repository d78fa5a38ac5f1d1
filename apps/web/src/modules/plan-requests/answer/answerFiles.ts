import { answerBytes, answerTooLarge, planLimits } from '@soportica/contract/plan-requests/states'
import { fileTypeOf, typeRefused } from '@soportica/contract/records/fileTypes'

type Sized = { readonly name: string; readonly size: number }
export const totalOf = (files: readonly { readonly size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Which of the chosen files go along, and why the others do not; taken: the bytes of those that go along already, and how many they are. */
export function checkAnswerFiles<F extends Sized>(
  chosen: readonly F[],
  taken: { readonly bytes: number; readonly count: number },
): { readonly accepted: readonly F[]; readonly refusals: readonly string[] } {
  const refusals = new Set<string>()
  const accepted: F[] = []
  let { bytes, count } = taken
  for (const file of chosen) {
    if (!fileTypeOf(file.name)) refusals.add(typeRefused(file.name))
    else if (file.size === 0) refusals.add(`El archivo ${file.name} está vacío. Elija otro.`)
    else if (bytes + file.size > answerBytes.total) refusals.add(answerTooLarge)
    else if (count >= planLimits.files) refusals.add(`Se envían hasta ${planLimits.files} archivos.`)
    else {
      accepted.push(file)
      bytes += file.size
      count += 1
    }
  }
  return { accepted, refusals: [...refusals] }
}
