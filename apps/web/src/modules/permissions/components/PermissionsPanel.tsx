import { Drawer } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { useUnsavedGuard } from '../../../shells/record-dialog/useUnsavedGuard.ts'
import { createPermissionDraft, type PermissionDraft } from '../permissionDraft.ts'
import { PermissionsEditor } from './PermissionsEditor.tsx'
import classes from './PermissionsPanel.module.css'

export type PermissionsPanelProps = {
  readonly opened: boolean
  readonly onClose: () => void
  // 1: of a profile; 2: of a user
  readonly opc: 1 | 2
  readonly id: number
  readonly name: string
}

type GuardProps = { readonly draft: PermissionDraft; readonly onLeave: () => void; readonly ask: Ref<() => Promise<void>> }

// Only while the panel is open: a screen has one guard at a time.
function UnsavedChanges({ draft, onLeave, ask }: GuardProps) {
  const mayClose = useUnsavedGuard(
    () => draft.count() > 0,
    () => {
      draft.clear()
      onLeave()
    },
  )
  useImperativeHandle(ask, () => mayClose, [mayClose])
  return null
}

export function PermissionsPanel({ opened, onClose, opc, id, name }: PermissionsPanelProps) {
  const onPhone = usePhone()
  const [draft] = useState(createPermissionDraft)
  const ask = useRef<() => Promise<void>>(null)
  useEffect(() => draft.clear(), [opened, opc, id, draft])
  return (
    <Drawer
      opened={opened}
      onClose={() => void ask.current?.()}
      position="right"
      size={onPhone ? '100%' : '46rem'}
      title={
        <span className={classes.title}>
          <small>{opc === 1 ? 'Permisos del perfil' : 'Permisos del usuario'}</small> {name}
        </span>
      }
      classNames={{ content: classes.content, body: classes.body }}
    >
      {opened && <UnsavedChanges draft={draft} onLeave={onClose} ask={ask} />}
      <PermissionsEditor key={`${opc}.${id}`} of={{ opc, id }} draft={draft} />
    </Drawer>
  )
}
