import { listMyFindings, type MyFinding } from '@soportica/contract/aftersales/myFindings'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useStore } from '../../../lib/store.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import type { TaskWindowProps } from '../../../shells/product/appModule.ts'
import { RecordWindow } from '../../../shells/record-dialog/RecordWindow.tsx'
import { WaitingRecordDialog } from '../../../shells/record-dialog/WaitingRecordDialog.tsx'
import { PhotosDialog } from '../../aftersales-photos/aftersalesPhotos.public.ts'
import { findingActions } from './components/findingActions.tsx'
import { FindingFacts } from './components/FindingFacts.tsx'
import { photosOf } from './findingList.ts'
import { useCloseFinding } from './useCloseFinding.ts'
import { useCloseWithPhoto } from './useCloseWithPhoto.ts'
import { unsentPhotos } from './unsentPhotos.ts'

const heights = [60, 120, 44]

/** A finding that the user has to close, away from its list. */
export function FindingTask({ id, opening, onSaved, onReload: _, item: __, ...dialog }: TaskWindowProps) {
  return (
    <WaitingRecordDialog<MyFinding>
      {...dialog}
      id={id}
      query={{
        queryKey: ['myFinding', id, opening],
        queryFn: async ({ signal }) => {
          const { results } = await call(listMyFindings, { body: { iddetalle: id, rows: 5, first: 0 } }, { signal })
          return results[0] ?? null
        },
      }}
      title="Hallazgo"
      size="34rem"
      label="Cargando el hallazgo"
      heights={heights}
      missing={{ text: 'Ya fue cerrado o es de otra persona.', back: 'Volver' }}
    >
      {(finding) => <LoadedFinding finding={finding} {...dialog} onDone={() => onSaved(id, false)} />}
    </WaitingRecordDialog>
  )
}

type LoadedProps = Pick<TaskWindowProps, 'opened' | 'onClose' | 'onClosed'> & { readonly finding: MyFinding; readonly onDone: () => void }

function LoadedFinding({ finding, opened, onClose, onClosed, onDone }: LoadedProps) {
  const close = useCloseFinding()
  const closeWithPhoto = useCloseWithPhoto()
  const [looks, setLooks] = useState(false)
  const hasPhoto = useStore(unsentPhotos).has(finding.iddetalle)
  const tried = (done: boolean) => done && onDone()
  const state = { isClosed: false, isUndoable: false, hasPhoto, isOutOfReach: false }
  const actions = findingActions(finding, state, {
    look: () => setLooks(true),
    closeWithPhoto: () => void closeWithPhoto(finding).then(tried),
    close: () => void close(finding).then(tried),
    undo: () => undefined,
  })
  return (
    <RecordWindow
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={`${finding.ubicacion}: ${finding.actividad}`}
      size="34rem"
    >
      <FindingFacts finding={finding}>
        {actions.map(({ key, label, icon, allowed = true, run }, at) => (
          <ActionButton key={key} size="md" variant={at === 0 ? 'filled' : 'default'} leftSection={icon} allowed={allowed} onClick={run}>
            {label}
          </ActionButton>
        ))}
      </FindingFacts>
      <PhotosDialog opened={looks} of={looks ? photosOf(finding) : null} onClose={() => setLooks(false)} />
    </RecordWindow>
  )
}
