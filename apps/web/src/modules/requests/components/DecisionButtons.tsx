import type { RequestDetail } from '@soportica/contract/requests/calls'
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { toast } from '../../../lib/toast.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { noticeWithUndo } from '../../../shells/undo/noticeWithUndo.ts'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { ariaKeysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { type Decision, decisions, decisionWords } from '../decisions.ts'
import { isMoved } from '../movedMeanwhile.ts'
import { titleOf } from '../requestValues.ts'
import { useSendRequest } from '../useSendRequest.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import classes from './Requests.module.css'

type Props = {
  readonly detail: RequestDetail
  // The person who dealt with it meanwhile.
  readonly moved: string
  // Whether something was typed that is not saved.
  readonly changed: () => boolean
  readonly onDone: () => void
  // The server refused it because the open state is outdated.
  readonly onMoved: (sentence: string) => void
  readonly onReload: () => void
}
// clave: sent twice, it is decided once.
type DialogState = { readonly decision: Decision; readonly opened: boolean; readonly clave: string }
const icons = { aprobar: IconCheck, rechazar: IconX, solucionar: IconChecks }
const saveFirst = 'Guarde o descarte primero lo que cambió en la solicitud'

/** The decisions in its state; refused ones with their reason. */
export function DecisionButtons({ detail, moved, changed, onDone, onMoved, onReload }: Props) {
  const { solId, numero, version, acciones, enNombreDe, requiereAdjunto, multiple, obligatorio } = detail
  const onPhone = usePhone()
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useSendRequest()
  const about = `solicitud-${solId}`
  const ask = (decision: Decision) => {
    if (changed()) toast.warn(saveFirst, about)
    else setDialog({ decision, opened: true, clave: newUuid() })
  }
  const close = () => setDialog((before) => before && { ...before, opened: false })
  const decide = async ({ decision, clave }: DialogState, note: string, files: readonly File[]): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { mensaje } = await sending.send({ solId, version, clave, accion: decision, [decisionWords[decision].field]: note }, files)
      noticeWithUndo(mensaje, { registro: { entidad: 'request', id: solId } }, about)
      close()
      onDone()
    } catch (error) {
      if (isMoved(error)) onMoved(sentenceOf(error))
      else toast.error(sentenceOf(error), about)
    }
    setBusy(false)
  }
  // A phone has room for possible decisions only.
  const buttons = decisions.filter((decision) => (onPhone ? acciones[decision] === true : acciones[decision] !== undefined))
  if (buttons.length === 0) return null
  const takes =
    dialog?.decision === 'solucionar' && requiereAdjunto === 1 ? { single: multiple === 0, required: obligatorio === 1 } : undefined
  return (
    <>
      <div className={classes.decisions}>
        {buttons.map((decision) => {
          const Drawing = icons[decision]
          const { verb, danger, key } = decisionWords[decision]
          return (
            <ActionButton
              key={decision}
              allowed={moved || acciones[decision]!}
              aria-keyshortcuts={ariaKeysOf(key)}
              variant="outline"
              color={danger ? 'red' : undefined}
              leftSection={<Drawing size="1.2em" aria-hidden />}
              onClick={() => ask(decision)}
            >
              {verb}
            </ActionButton>
          )
        })}
      </div>
      <OnDemand opened={dialog?.opened === true} onClose={close}>
        {(opened) =>
          dialog && (
            <DecisionDialog
              key={dialog.clave}
              decision={dialog.decision}
              subject={titleOf(numero).replace('Solicitud', 'la solicitud')}
              enNombreDe={enNombreDe}
              takes={takes}
              moved={moved}
              opened={opened}
              busy={busy}
              share={sending.share}
              onStop={sending.stop}
              onReload={() => {
                close()
                onReload()
              }}
              onSend={(note, files) => void decide(dialog, note, files)}
              onClose={close}
            />
          )
        }
      </OnDemand>
    </>
  )
}
