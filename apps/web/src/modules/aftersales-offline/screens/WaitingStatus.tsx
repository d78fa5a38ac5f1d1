import { IconCloudCheck, IconCloudUpload } from '@tabler/icons-react'
import { useStore } from '../../../lib/store.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import classes from './Device.module.css'
import { lastTrySentence, waitingSentence } from './deviceWords.ts'
import type { WaitingEntry } from '../device/storedReport.ts'
import { sendingStore, sendWaiting } from '../sending/sendWaiting.ts'

/** The waiting changes, the last attempt and its result. */
export function WaitingStatus({ entries, more }: { readonly entries: readonly WaitingEntry[]; readonly more?: string }) {
  const { busy, lastTry, problem } = useStore(sendingStore)
  const some = entries.length > 0
  const canBeSent = entries.some(({ state }) => state === 'waiting')
  const Drawing = some ? IconCloudUpload : IconCloudCheck
  return (
    <>
      <Drawing size="1.5em" aria-hidden />
      <div className={classes.words}>
        <strong role="status">{waitingSentence(entries)}</strong>
        <small>{[more, some && lastTrySentence(lastTry)].filter(Boolean).join(' ')}</small>
        {canBeSent && problem && <p className={classes.problem}>No se ha podido enviar: {problem}</p>}
      </div>
      {canBeSent && (
        <BusyButton size="sm" busy={busy && problem === ''} onClick={() => void sendWaiting()}>
          Enviar ahora
        </BusyButton>
      )}
    </>
  )
}
