import { IconInfoCircle, IconLink } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { toast } from '../../../lib/toast.ts'
import { OriginMark, originText } from './OriginMark.tsx'
import { type PermissionDraft, useDraft } from '../permissionDraft.ts'
import classes from './PermissionsPanel.module.css'
import { originOf, type PanelPermission } from '../permissionWindows.ts'

type Props = { readonly permission: PanelPermission; readonly draft: PermissionDraft; readonly found: boolean }

const phrase = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join('. ')

function PermissionSwitchOf({ permission, draft, found }: Props) {
  const { perid, nombre, editable, alsoIn, aviso } = permission
  const id = useId()
  const on = useDraft(draft, () => draft.granted(permission))
  const changed = useDraft(draft, () => draft.changed(perid))
  const origin = originOf(permission, on)
  const reason = editable === true ? undefined : editable
  const shared = alsoIn.length > 0 && `Es el mismo permiso de ${alsoIn.join(' y de ')}: cambia en ambos`
  // As administrators know it.
  const number = `Permiso ${perid}`
  const description = phrase([origin && originText[origin], changed && 'Sin guardar', reason, shared, number])
  const [noticeId, stateId] = [`${id}-aviso`, `${id}-estado`]
  // Beside aria-describedby an aria-description is not read.
  const described = aviso ? { 'aria-describedby': `${noticeId} ${stateId}` } : { 'aria-description': description }
  const control = (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={id}
      {...described}
      aria-disabled={reason ? true : undefined}
      className={classes.switch}
      data-tip={phrase([reason, shared, number])}
      data-changed={changed || undefined}
      data-found={found || undefined}
      onClick={() => (reason ? toast.warn(reason) : draft.put([permission], !on))}
    >
      <span className={classes.track} aria-hidden />
      <span id={id} className={classes.name}>
        {nombre}
      </span>
      {shared && <IconLink size="1em" className={classes.shared} aria-hidden />}
      {origin && <OriginMark origin={origin} />}
    </button>
  )
  if (!aviso) return control
  return (
    <div className={classes.noticed}>
      {control}
      <p id={noticeId} className={classes.notice}>
        <IconInfoCircle size="1.2em" aria-hidden />
        <span>{aviso}</span>
      </p>
      <span id={stateId} hidden>
        {description}
      </span>
    </div>
  )
}

export const PermissionSwitch = memo(PermissionSwitchOf)
