import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import { theOne } from '@soportica/contract/projects/words'
import type { TaskWindowProps } from '../../product/appModule.ts'
import { WaitingRecordDialog } from '../../record-dialog/WaitingRecordDialog.tsx'
import type { FormScreens } from '../form/formScreens.ts'
import { useCorrectedScreens } from '../form/useCorrectedScreens.ts'
import { StageForm } from './StageForm.tsx'

const heights = [24, 60, 60, 120]

type Props<D extends DetailedRecord> = TaskWindowProps & { readonly screens: FormScreens<D> }
/** A stage that waits for the user, away from its record. */
export function StageTask<D extends DetailedRecord>({
  screens: declared,
  id,
  item: { lista: list, tarea: task },
  opening,
  onSaved,
  onReload,
  ...dialog
}: Props<D>) {
  const screens = useCorrectedScreens(declared)
  const { project } = screens.listConfig
  // Tasks have the declared titles.
  const due = declared.listConfig.project.dueStages.find(({ stage }) => stage.titulo === task)
  const stage = due && project.stageByKey.get(due.stage.key)
  return (
    <WaitingRecordDialog<D>
      {...dialog}
      id={stage ? id : 0}
      query={{
        queryKey: ['projectStage', project.entidad, id, list, opening],
        queryFn: ({ signal }) => screens.calls.detail({ id, tipoModulo: list }, signal),
      }}
      title={task}
      label={`Cargando ${theOne(project.words)}`}
      heights={heights}
      missing={{ text: 'Ya no está entre sus tareas.', back: 'Volver' }}
    >
      {(detail) =>
        stage && (
          <StageForm
            {...dialog}
            screens={screens}
            stage={stage}
            detail={detail}
            id={id}
            tipoModulo={list}
            onDone={() => onSaved(id, false)}
            onReload={onReload}
          />
        )
      }
    </WaitingRecordDialog>
  )
}
