import { Textarea } from '@mantine/core'
import { fieldRequired } from '@soportica/contract/core/required'
import { applyPlanReplies, previewPlanReplies } from '@soportica/contract/plan-requests/bulkCalls'
import { planLimits, templateHoles } from '@soportica/contract/plan-requests/states'
import { countOf } from '@soportica/contract/projects/words'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import type { BulkDialogProps } from '../../../shells/bulk/BulkDialogs.tsx'
import { BulkActionDialog } from '../../../shells/bulk/BulkActionDialog.tsx'
import { Select } from '../../../shells/fields/choice/Select.tsx'
import { templatesQuery } from '../answer/useAnswer.tsx'
import type { PlanBulk } from './usePlanBulk.ts'

export type PlanBulkProps = BulkDialogProps<PlanBulk>

const counted = (many: number) => countOf({ one: 'solicitud de planos', many: 'solicitudes de planos' }, many)
const pauseMs = 400
const notUndone = 'Se envía un correo a cada solicitante y no se puede deshacer.'
const words = {
  responder: { verb: 'Responder', label: 'Mensaje', field: 'mensaje', most: planLimits.template },
  rechazar: { verb: 'Rechazar', label: 'Motivo', field: 'motivo', most: planLimits.reason },
} as const

/** One text for several plan requests, with the answer that each gets. */
export function PlanBulkDialog({ bulk, opened, onClose }: PlanBulkProps) {
  const { action: accion, target: objetivo, count } = bulk.dialog!
  const { verb, label, field, most } = words[accion]
  const isAnswer = accion === 'responder'
  const area = useRef<HTMLTextAreaElement>(null)
  const [plantilla, setPlantilla] = useState('')
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { data: templates } = useQuery({ ...templatesQuery, enabled: isAnswer })
  const texto = typed.trim()
  const choose = (id: string) => {
    setPlantilla(id)
    const chosen = templates?.find((one) => String(one.id) === id)
    if (chosen) setTyped(chosen.texto)
  }
  const check = () => {
    setSubmitted(true)
    if (texto === '') area.current?.focus()
    return texto !== ''
  }
  return (
    <BulkActionDialog
      bulk={bulk}
      opened={opened}
      onClose={onClose}
      title={`${verb} ${counted(count)}`}
      preview={
        texto === ''
          ? undefined
          : {
              queryKey: [...bulk.previewKey, accion, texto, objetivo],
              queryFn: ({ signal }) => call(previewPlanReplies, { body: { accion, texto, objetivo } }, { signal }),
            }
      }
      pauseMs={pauseMs}
      count={counted}
      verb={verb}
      danger={!isAnswer}
      apply={({ versiones }) => call(applyPlanReplies, { body: { accion, texto, versiones } })}
      check={check}
      isDirty={() => texto !== ''}
      notice={notUndone}
    >
      {isAnswer && (
        <Select
          label="Plantilla"
          placeholder={templates?.length === 0 ? 'Aún no hay plantillas' : 'Elija una plantilla'}
          choices={(templates ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={plantilla}
          onChange={choose}
          autoFocus
        />
      )}
      <Textarea
        ref={area}
        label={label}
        description={isAnswer ? `Se completa en cada solicitud: ${templateHoles.map((hole) => `{${hole}}`).join(' ')}` : undefined}
        withAsterisk
        aria-required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={most}
        value={typed}
        error={submitted && texto === '' ? fieldRequired(field) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus={isAnswer ? undefined : true}
      />
    </BulkActionDialog>
  )
}
