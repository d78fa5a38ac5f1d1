import { Button } from '@mantine/core'
import type { PlanDetail } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planStateIds } from '@soportica/contract/plan-requests/states'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { HistoryPanel } from '../../../shells/history/HistoryPanel.tsx'
import head from '../../../shells/project/form/RecordHead.module.css'
import frame from '../../../shells/record-dialog/RecordDialog.module.css'
import { RecordWindow } from '../../../shells/record-dialog/RecordWindow.tsx'
import { useUnsavedGuard } from '../../../shells/record-dialog/useUnsavedGuard.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { AnswerPart } from '../answer/AnswerPart.tsx'
import { RejectButton } from '../answer/RejectButton.tsx'
import { useAnswer } from '../answer/useAnswer.tsx'
import { PlanBadge } from './PlanBadge.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { PlanOutcome } from './PlanOutcome.tsx'

export type PlanWindowProps = {
  readonly detail: PlanDetail
  readonly opened: boolean
  // Answered or rejected.
  readonly onDone: () => void
  // Somebody else dealt with it meanwhile: to be shown as it is now.
  readonly onMoved: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

export function PlanWindow({ detail, opened, onDone, onMoved, onClose, onClosed }: PlanWindowProps) {
  const onPhone = usePhone()
  const answer = useAnswer({ detail, onDone, onMoved })
  const { responder, rechazar } = detail.acciones
  const isOpen = detail.estadoPlanoId === planStateIds.toAnswer
  const mayClose = useUnsavedGuard(() => opened && answer.changed(), onClose, { closedByAddress: true })
  const rejected = (then: () => void) => () => {
    answer.finish()
    then()
  }
  const close = () => {
    if (!answer.busy) void mayClose()
  }
  return (
    <RecordWindow
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={`Solicitud de planos N° ${paddedPlan(detail.sopid)}`}
      subject={<PlanHead detail={detail} />}
      head={<PlanHistory detail={detail} />}
      closeFirst={!isOpen || responder !== true}
      size="56rem"
      fullScreen={onPhone}
      closeOnClickOutside={!answer.busy}
      transitionProps={{ duration: 0 }}
      classNames={{ header: frame.header, title: frame.title, body: frame.body, content: frame.content }}
      data-subject
    >
      <form
        noValidate
        className={frame.form}
        onSubmit={(event) => {
          event.preventDefault()
          void answer.send()
        }}
      >
        <div className={frame.fields}>
          <PlanFacts detail={detail} />
          {isOpen ? (
            responder === true ? (
              <AnswerPart detail={detail} answer={answer} />
            ) : (
              <Refusal sentence={responder ?? ''} />
            )
          ) : (
            <PlanOutcome detail={detail} />
          )}
        </div>
        <div className={frame.footer}>
          {isOpen && (
            <div className={frame.extras}>
              <RejectButton
                detail={detail}
                allowed={rechazar ?? true}
                busy={answer.busy}
                onDone={rejected(onDone)}
                onMoved={rejected(onMoved)}
              />
            </div>
          )}
          <Button variant="default" aria-disabled={answer.busy || undefined} onClick={close}>
            {isOpen && responder === true ? 'Cancelar' : 'Cerrar'}
          </Button>
          {isOpen && responder === true && answer.button}
        </div>
      </form>
    </RecordWindow>
  )
}

const PlanHead = ({ detail }: { readonly detail: PlanDetail }) => (
  <div className={head.head}>
    <PlanBadge {...detail} />
    <strong className={head.name} data-tip-if-cut>
      {detail.nombre}
    </strong>
    <span className={head.place}>
      {detail.tipoSitio} {detail.codigo}
    </span>
  </div>
)

function PlanHistory({ detail: { sopid } }: { readonly detail: PlanDetail }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconAction label="Bitácora de la solicitud" tip="Bitácora" variant="subtle" color="gray" size="lg" onClick={() => setOpened(true)}>
        <IconHistory size="1.3em" aria-hidden />
      </IconAction>
      <HistoryPanel
        subject={{ entidad: 'planRequest', id: sopid, name: `Solicitud de planos N° ${paddedPlan(sopid)}` }}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
