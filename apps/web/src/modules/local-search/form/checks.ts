import { emailsMissing, emailWrong, isEmail, type LocalSearchField, localSearchRequired } from '@soportica/contract/local-search/fields'
import { isUnseen } from '@soportica/contract/core/unseen'
import { dayOf, mustBeDay } from '../../../shells/calendar/dayText.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'

/** hora: the other half of the date. */
export type StepField = LocalSearchField | 'hora'
export type Wrong = Partial<Record<StepField, string>>

const textOf = (values: FormValues, name: StepField): string => String(values[name] ?? '').trim()
const required = (values: FormValues, names: readonly (keyof typeof localSearchRequired)[]): Wrong =>
  Object.fromEntries(names.filter((name) => textOf(values, name) === '').map((name) => [name, localSearchRequired[name]]))

function wrongEmail(values: FormValues, name: 'correo' | 'ownerEmail'): Wrong {
  const text = textOf(values, name)
  return text === '' || isEmail(text) ? {} : { [name]: emailWrong }
}

export const wrongRecipient = (values: FormValues): Wrong => ({
  ...required(values, ['nombre', 'correo']),
  ...wrongEmail(values, 'correo'),
})

/** How many it is sent to, chosen and typed. */
export const wrongActivation = (recipients: number): Wrong => (recipients > 0 ? {} : { emails: emailsMissing })

type Report = { readonly agency: boolean; readonly file: boolean; readonly resend: boolean }
export const wrongReport = (values: FormValues, { agency, file, resend }: Report, chosenFile: File | null): Wrong => ({
  ...(agency ? required(values, ['realEstate']) : {}),
  ...(file && !resend && !chosenFile ? { file: localSearchRequired.file } : {}),
})

/** Blanks count as empty. */
export const wrongDecision = (values: FormValues, decision: string): Wrong =>
  decision === 'rechazar' && isUnseen(String(values['note'] ?? '')) ? { note: localSearchRequired.note } : {}

const hourMissing = 'Indique la hora de la visita.'
function wrongMoment(values: FormValues): Wrong {
  const day = textOf(values, 'date')
  if (day === '') return { date: localSearchRequired.date }
  if (dayOf(day) === undefined) return { date: mustBeDay }
  return /^\d{2}:\d{2}$/.test(textOf(values, 'hora')) ? {} : { hora: hourMissing }
}

/** The owner is typed once, for the visit. */
export const wrongVisit = (values: FormValues, ownerTyped: boolean): Wrong => ({
  ...required(values, ['visitor']),
  ...wrongMoment(values),
  ...(ownerTyped ? { ...required(values, ['ownerName', 'ownerEmail', 'ownerPhone']), ...wrongEmail(values, 'ownerEmail') } : {}),
})

/** '25-11-2026' and '09:30' as the wire writes them. */
export const momentOf = (values: FormValues): string => `${dayOf(textOf(values, 'date'))} ${textOf(values, 'hora')}:00`
