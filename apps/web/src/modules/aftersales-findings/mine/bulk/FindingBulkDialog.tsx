import { applyFindingChanges, type FindingChanges, previewFindingChanges } from '@soportica/contract/aftersales/bulkCalls'
import { countOf } from '@soportica/contract/projects/words'
import { useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import type { BulkDialogProps } from '../../../../shells/bulk/BulkDialogs.tsx'
import { BulkActionDialog } from '../../../../shells/bulk/BulkActionDialog.tsx'
import { ClassFields } from './ClassFields.tsx'
import type { FindingBulk } from './useFindingBulk.ts'

export type FindingBulkProps = BulkDialogProps<FindingBulk>

const counted = (many: number) => countOf({ one: 'hallazgo', many: 'hallazgos' }, many)
const closes: FindingChanges = { estadoactividad: 2 }

/** Closes or classifies several findings, with a preview of each. */
export function FindingBulkDialog({ bulk, opened, onClose }: FindingBulkProps) {
  const { action, target: objetivo, count } = bulk.dialog!
  const [chosen, setChosen] = useState<FindingChanges>({})
  const isClosing = action === 'cerrar'
  const verb = isClosing ? 'Cerrar' : 'Clasificar'
  const cambios = isClosing ? closes : chosen
  const isReady = isClosing || chosen.classification !== undefined
  return (
    <BulkActionDialog
      bulk={bulk}
      opened={opened}
      onClose={onClose}
      title={`${verb} ${counted(count)}`}
      preview={
        isReady
          ? {
              queryKey: [...bulk.previewKey, cambios, objetivo],
              queryFn: ({ signal }) => call(previewFindingChanges, { body: { cambios, objetivo } }, { signal }),
            }
          : undefined
      }
      count={counted}
      verb={verb}
      apply={({ versiones }) => call(applyFindingChanges, { body: { cambios, versiones } })}
      isDirty={() => chosen.classification !== undefined}
    >
      {!isClosing && <ClassFields chosen={chosen} onChoose={setChosen} />}
    </BulkActionDialog>
  )
}
