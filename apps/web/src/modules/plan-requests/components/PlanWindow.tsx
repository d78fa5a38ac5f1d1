import { Button } from '@mantine/core'
import { getRequestPlainById, type PlanDetail } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planStateIds } from '@soportica/contract/plan-requests/states'
import { IconHistory } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { submitting } from '../../../ui/submitting.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { HistoryPanel } from '../../../shells/history/HistoryPanel.tsx'
import head from '../../../shells/project/form/RecordHead.module.css'
import { ChangedMeanwhile } from '../../../shells/record-dialog/ChangedMeanwhile.tsx'
import frame from '../../../shells/record-dialog/RecordDialog.module.css'
import { RecordWindow } from '../../../shells/record-dialog/RecordWindow.tsx'
import { useUnsavedGuard } from '../../../shells/record-dialog/useUnsavedGuard.ts'
import { useSaveKeys } from '../../../shells/shortcuts/saveKeys.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { AnswerPart } from '../answer/AnswerPart.tsx'
import { RejectButton } from '../answer/RejectButton.tsx'
import { useAnswer } from '../answer/useAnswer.tsx'
import { WithdrawLinksButton } from '../answer/WithdrawLinksButton.tsx'
import { plansKey } from '../plansKey.ts'
import { PlanBadge } from './PlanBadge.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { PlanOutcome } from './PlanOutcome.tsx'
import { call } from '../../../lib/api/api.ts'
import { onceOpened } from '../../../shells/record-dialog/openedRecord.ts'

export type PlanWindowProps = {
  readonly detail: PlanDetail
  readonly opened: boolean
  // Answered or rejected.
  readonly onDone: () => void
  // To be reloaded.
  readonly onReload: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

export function PlanWindow({ detail, opened, onDone, onReload, onClose, onClosed }: PlanWindowProps) {
  const onPhone = usePhone()
  const cache = useQueryClient()
  const onMoved = () => void cache.invalidateQueries({ queryKey: plansKey })
  const answer = useAnswer({ detail, onDone, onMoved })
  const now = usePlanNow(detail, opened)
  // The user's own answer is reported before the window closes.
  const gestion = answer.busy || answer.finished() ? null : now
  const moved = gestion ? `La solicitud ya fue ${gestion.hecho} por ${gestion.usuario} el ${gestion.fecha}` : ''
  const { responder, rechazar, retirarEnlaces } = detail.acciones
  const isOpen = detail.estadoPlanoId === planStateIds.toAnswer
  const mayClose = useUnsavedGuard(() => opened && answer.changed(), onClose, { closedByAddress: true })
  const reload = () => {
    answer.finish()
    onReload()
  }
  const rejected = () => {
    answer.finish()
    onDone()
  }
  const send = () => {
    if (moved === '') void answer.send()
  }
  const whole = useSaveKeys<HTMLFormElement>(send)
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
      <form ref={isOpen && responder === true ? whole : undefined} noValidate className={frame.form} onSubmit={submitting(send)}>
        <div className={frame.fields}>
          <ChangedMeanwhile sentence={moved} record="la solicitud" written={answer.changed} onReload={reload} />
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
        <div className={frame.footer} data-footer>
          <div className={frame.extras}>
            {isOpen && (
              <RejectButton
                detail={detail}
                allowed={rechazar ?? true}
                moved={moved}
                busy={answer.busy}
                onDone={rejected}
                onMoved={onMoved}
                onReload={reload}
              />
            )}
            {retirarEnlaces !== undefined && <WithdrawLinksButton detail={detail} allowed={retirarEnlaces} onReload={onReload} />}
          </div>
          <Button variant="default" aria-disabled={answer.busy || undefined} onClick={close}>
            {isOpen && responder === true ? 'Cancelar' : 'Cerrar'}
          </Button>
          {isOpen && responder === true && moved === '' && answer.button}
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

/** The present state of an open request, refetched when some request changed. */
function usePlanNow(detail: PlanDetail, opened: boolean): PlanDetail['gestion'] {
  const { sopid } = detail
  const { data } = useQuery({
    queryKey: [...plansKey, 'open', sopid],
    queryFn: ({ signal }) => call(getRequestPlainById, { body: { sopid } }, { signal }),
    initialData: detail,
    enabled: opened && detail.estadoPlanoId === planStateIds.toAnswer,
    ...onceOpened,
  })
  return data.version === detail.version ? null : data.gestion
}
