import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { type PermissionDraft, useDraft } from '../permissionDraft.ts'
import { PermissionSwitch } from './PermissionSwitch.tsx'
import classes from './PermissionsPanel.module.css'
import { isFound, type PanelWindow } from '../permissionWindows.ts'

type AllProps = { readonly window: PanelWindow; readonly draft: PermissionDraft; readonly label: string }

const AllOfWindow = memo(function AllOfWindow({ window: { permissions }, draft, label }: AllProps) {
  const granted = useDraft(draft, () => permissions.filter(draft.granted).length)
  const open = permissions.filter(({ editable }) => editable === true)
  const shut = permissions.find(({ editable }) => editable !== true)?.editable
  const reason = open.length === 0 && typeof shut === 'string' ? shut : undefined
  const turn = () => draft.put(permissions, !open.every(draft.granted))
  return (
    <div className={classes.all} data-tip={reason}>
      <span className={classes.some}>
        {granted} de {permissions.length}
      </span>
      <Checkbox
        size="xs"
        radius="xs"
        label="Acceso a todos"
        aria-label={label}
        checked={granted === permissions.length}
        indeterminate={granted > 0 && granted < permissions.length}
        disabled={open.length === 0}
        aria-description={reason}
        onChange={turn}
      />
    </div>
  )
})

type Props = { readonly window: PanelWindow; readonly draft: PermissionDraft; readonly query: string }

function WindowCardOf({ window, draft, query }: Props) {
  const { name, group, permissions } = window
  return (
    <section className={classes.card} aria-label={`${name} (${group})`}>
      <div className={classes.cardHead}>
        <h4>{name}</h4>
        {permissions.length > 0 && <AllOfWindow window={window} draft={draft} label={`Acceso a todos en ${name} (${group})`} />}
      </div>
      {permissions.length === 0 && <p className={classes.none}>Este módulo no tiene permisos por asignar.</p>}
      <div className={classes.switches}>
        {permissions.map((permission) => (
          <PermissionSwitch key={permission.perid} permission={permission} draft={draft} found={isFound(window, permission, query)} />
        ))}
      </div>
    </section>
  )
}

// A search by keystroke draws only the cards in which it finds something else.
export const WindowCard = memo(WindowCardOf)
