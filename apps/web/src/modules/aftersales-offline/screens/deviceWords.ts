import { counted } from '@soportica/rules/counted'
import { ended } from '@soportica/contract/core/sentence'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { formatClock, formatDate } from '../../../lib/format.ts'
import type { OtherPerson } from '../device/deviceState.ts'
import { endOf, type TakenReport, type WaitingEntry } from '../device/storedReport.ts'

const isPhoto = ({ kind }: { readonly kind: string }): boolean => kind === 'photo'

/** 'N cambios y M fotos'. */
export function amountOf(entries: readonly WaitingEntry[]): string {
  const photos = entries.filter(isPhoto).length
  const changes = entries.length - photos
  const parts = [changes > 0 && counted(changes, 'cambio', 'cambios'), photos > 0 && counted(photos, 'foto', 'fotos')]
  return parts.filter(Boolean).join(' y ')
}
export const waitingSentence = (entries: readonly WaitingEntry[]): string =>
  entries.length === 0 ? 'Todo está enviado.' : `${amountOf(entries)} por enviar`
export const lastTrySentence = (lastTry: number | null): string =>
  lastTry === null ? '' : `Último intento ${formatClock(new Date(lastTry))}.`
const programSentences = {
  saving: 'La aplicación se está guardando para abrirse sin conexión: espere antes de salir.',
  stored: 'Puede abrirse sin conexión.',
  incomplete: 'Faltó guardar parte de la aplicación para abrirla sin conexión: no cierre la página hasta que vuelva la red.',
  absent: 'Este navegador no puede abrir Soportica sin conexión: no cierre la página.',
} as const
export const programSentence = (program: keyof typeof programSentences): string => programSentences[program]
export const untilSentence = (report: TakenReport): string =>
  `En este dispositivo hasta el ${formatDate(dayInBogota(new Date(endOf(report))))}.`
export const othersSentence = ({ nombre, count }: OtherPerson): string =>
  `${ended(`En este dispositivo hay ${counted(count, 'registro', 'registros')} por enviar de ${nombre}`)} Se enviarán cuando inicie sesión aquí.`
