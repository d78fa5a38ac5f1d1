import { Button } from '@mantine/core'
import { isOpen } from '@soportica/contract/projects/dueState'
import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { Stage } from '@soportica/contract/projects/stage'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import type { TaskWindowProps } from '../../product/appModule.ts'
import { RecordDialog } from '../../record-dialog/RecordDialog.tsx'
import { useRecordForm } from '../../record-dialog/useRecordForm.ts'
import { useRecord } from '../../record/useRecord.ts'
import { fewFields } from '../form/fewFields.ts'
import type { FormScreens } from '../form/formScreens.ts'
import { ProjectFormProvider } from '../form/projectForm.ts'
import { projectKind } from '../form/projectKind.ts'
import { labelOf } from '../form/recordWire.ts'
import { whyFixed } from '../inline/whyFixed.ts'
import { keyOf } from '../projectScreens.ts'
import { OtherProblems } from '../saving/OtherProblems.tsx'
import { SavedMeanwhile } from '../saving/SavedMeanwhile.tsx'
import { StageCards } from '../stages/StageCards.tsx'
import { useOpenRecord } from '../useRecordRoute.ts'
import { StageInputs } from './StageInputs.tsx'
import classes from './Stage.module.css'

type Props<D extends DetailedRecord> = Pick<TaskWindowProps, 'id' | 'opened' | 'onClose' | 'onClosed' | 'onReload'> & {
  readonly screens: FormScreens<D>
  readonly stage: Stage
  readonly detail: D
  readonly tipoModulo: string
  /** The stage does not wait any more. */
  readonly onDone: () => void
}

/** The status, the day and the note of one stage, with the rules of the record's form. */
export function StageForm<D extends DetailedRecord>(props: Props<D>) {
  const { screens, stage, detail, id, tipoModulo, opened, onClose, onClosed, onReload, onDone } = props
  const { listConfig, parts, stored } = screens
  const { project } = listConfig
  const { user } = useSession()
  const cache = useQueryClient()
  const openRecord = useOpenRecord(listConfig)
  const { data: card } = useRecord(project, id)
  const [initial] = useState(() => stored(detail))
  const kind = useMemo(() => projectKind(screens, { id, tipoModulo, duplicadoDe: 0 }), [screens, id, tipoModulo])
  const record = useRecordForm({
    kind,
    initial,
    version: detail.version,
    draftName: `${user?.usuid ?? 0}.${project.entidad}.${id}.${stage.key}`,
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: keyOf(project) })
      void cache.invalidateQueries({ queryKey: ['record', project.sistema, id] })
      if (isOpen(project, stage, record.wire())) onReload()
      else onDone()
    },
  })
  const projectForm = useMemo(() => fewFields({ parts, id, tipoModulo, record, detail }), [parts, id, tipoModulo, record, detail])
  const names = useMemo(() => [stage.estado, ...(stage.needs ?? []), stage.entrega].filter((name) => name !== undefined), [stage])
  const labelOfField = useCallback((name: string) => labelOf(project, asFieldName(name)), [project])
  const reason = whyFixed(project, detail, stage.entrega!)
  const openForm = (campo?: FieldName) => openRecord(id, tipoModulo, campo)
  return (
    <ProjectFormProvider value={projectForm}>
      <RecordDialog
        opened={opened}
        title={`${detail.valores[project.commonFields.name]}: ${stage.titulo}`}
        closeFirst={reason !== undefined}
        record={record}
        order={[...names, 'nota']}
        labelOf={labelOfField}
        saveLabel="Guardar"
        readOnly={reason !== undefined}
        extras={
          <Button type="button" variant="default" onClick={() => openForm()}>
            Abrir el formulario
          </Button>
        }
        after={<div className={classes.cards}>{card && <StageCards id={id} stage={stage} card={card} />}</div>}
        onClose={onClose}
        onClosed={onClosed}
      >
        <SavedMeanwhile screens={screens} id={id} detail={detail} tipoModulo={tipoModulo} record={record} onReload={onReload} />
        <StageInputs stage={stage} detail={detail} names={names} reason={reason} />
        <OtherProblems project={project} names={names} onOpenForm={openForm} />
      </RecordDialog>
    </ProjectFormProvider>
  )
}
