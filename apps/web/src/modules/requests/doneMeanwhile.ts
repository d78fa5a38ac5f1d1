import type { RequestStep } from '@soportica/contract/requests/calls'
import { formatDateTime } from '../../lib/format.ts'

type Steps = readonly RequestStep[]

/** The last step, when somebody else took it since these were read. */
export function doneMeanwhile(before: Steps, now: Steps, me: number): RequestStep | undefined {
  const last = now.at(-1)
  return last && last.usuid !== me && last.id > (before.at(-1)?.id ?? 0) ? last : undefined
}

export function meanwhileSentence({ usuario, titular, fecha, de, a, nombreA }: RequestStep, what: string): string {
  const who = titular === '' ? usuario : `${usuario} por ${titular}`
  const when = formatDateTime(fecha)
  return de === a ? `${who} cambió ${what} el ${when}` : `${who} gestionó ${what} el ${when}: está en «${nombreA}»`
}
