import { Button } from '@mantine/core'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { saveFile } from '../../../shells/export/saveFile.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { LineConflict } from '../../aftersales-findings/lineConflict.public.ts'
import type { Change } from '../../aftersales-findings/findingLines.public.ts'
import classes from './Device.module.css'
import { deviceChanged, deviceStore } from '../device/deviceState.ts'
import type { WaitingChange, WaitingEntry } from '../device/storedReport.ts'
import { refreshed } from '../device/fromDevice.ts'
import { pictureOf } from '../device/storedPhotos.ts'
import { changesOf } from '../sending/offlineQueue.ts'
import { refusedFile } from '../sending/refusedFile.ts'
import { showDevice } from './showDevice.ts'
import { sendWaiting } from '../sending/sendWaiting.ts'
import { decide, discard, retryEntries } from '../sending/waitingChanges.ts'

const choicesOf = (repid: number) => deviceStore.get().taken.find((report) => report.repid === repid)?.choices
const locationText = ({ ubicacion, actividad }: WaitingEntry): string => `${ubicacion} · ${actividad}`
/** All that was written of its line. */
const changeOf = (entries: readonly WaitingEntry[], { repid, line }: WaitingChange): Change => {
  const changes = changesOf(
    entries.filter((entry) => entry.repid === repid),
    line,
  )
  return Object.assign({}, ...changes.map(({ change }) => change)) as Change
}

async function settle(entry: WaitingChange, mine: boolean): Promise<void> {
  await decide(entry, mine)
  await deviceChanged()
  showDevice()
  // Reloads their whole line, not only the disputed field.
  await refreshed(entry.repid)
  showDevice()
}
async function retry(entries: readonly WaitingEntry[]): Promise<void> {
  await retryEntries(entries)
  await deviceChanged()
  showDevice()
  void sendWaiting()
}
async function download(entries: readonly WaitingEntry[]): Promise<void> {
  const today = dayInBogota(new Date())
  const changes = entries.filter((entry) => entry.kind === 'line')
  if (changes.length > 0) saveFile(refusedFile(changes, choicesOf), `lineas-no-enviadas-${today}.csv`)
  const photos = entries.filter(({ kind }) => kind === 'photo')
  for (const [at, { clave, actividad }] of photos.entries()) {
    const picture = await pictureOf(clave)
    if (picture) saveFile(picture, `foto-no-enviada-${today}-${at + 1} ${actividad}.jpg`)
  }
}
async function giveUp(entries: readonly WaitingEntry[]): Promise<void> {
  const mensaje = 'Lo que no se pudo enviar se borrará de este dispositivo. ¿Desea continuar?'
  if (!(await confirm({ titulo: 'Descartar lo que no se pudo enviar', mensaje, aceptar: 'Descartar', peligro: true }))) return
  await discard(entries)
  await deviceChanged()
  showDevice()
}

/**
 * Changes that need a decision: conflicts, refused and stopped ones. They come above the sending status, which appears and disappears:
 * the buttons must not move.
 */
export function Undecided({ entries }: { readonly entries: readonly WaitingEntry[] }) {
  const disputed = entries.filter((entry) => entry.kind === 'line' && entry.conflict !== null) as WaitingChange[]
  const refused = entries.filter(({ state }) => state === 'refused' || state === 'aside')
  return (
    <>
      {disputed.length > 0 && (
        <ul className={classes.undecided} aria-label="Líneas que otra persona también cambió">
          {disputed.map((entry) => (
            <li key={entry.seq}>
              <h3>{locationText(entry)}</h3>
              {entry.conflict && (
                <LineConflict conflict={entry.conflict} change={changeOf(entries, entry)} onSettle={(mine) => void settle(entry, mine)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <>
          <ul className={classes.undecided} aria-label="Lo que no se pudo enviar">
            {refused.map((entry) => (
              <li key={entry.seq} className={classes.refused}>
                <h3>{locationText(entry)}</h3>
                <p>{entry.said}</p>
              </li>
            ))}
          </ul>
          <div className={classes.buttons}>
            <Button size="sm" onClick={() => void retry(refused)}>
              Reintentar
            </Button>
            <Button size="sm" variant="default" onClick={() => void download(refused)}>
              {refused.some(({ kind }) => kind === 'photo') ? 'Descargar' : 'Descargar para Excel'}
            </Button>
            <Button size="sm" variant="default" onClick={() => void giveUp(refused)}>
              Descartar
            </Button>
          </div>
        </>
      )}
    </>
  )
}
