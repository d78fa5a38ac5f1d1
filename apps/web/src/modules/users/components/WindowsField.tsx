import { counted } from '@soportica/rules/counted'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { SelectBox } from '../../../shells/data-table/selection/SelectBox.tsx'
import { AssociationWaiting } from '../../../shells/fields/choice/AssociationField.tsx'
import { withAll } from '../../../shells/fields/choice/selection.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import type { ProfileLists } from '../useProfileLists.ts'
import { differenceOf, type WindowGroup, windowGroups } from '../userWindows.ts'
import fields from './UserFields.module.css'
import classes from './WindowsField.module.css'

const none: readonly number[] = []

export function WindowsField({ lists: { windows, error, retry } }: { lists: ProfileLists }) {
  const perfil = useWatch<FormValues>({ name: 'perfil' })
  const { field } = useController<FormValues>({ name: 'usuventanas' })
  const chosen = (field.value ?? none) as readonly number[]
  // The user's additional windows stay in the list after they are unticked.
  const [known] = useState(chosen)
  const groups = useMemo(() => windowGroups(windows ?? [], [...known, ...chosen]), [windows, known, chosen])
  if (!perfil) return <p className={fields.hint}>Elija primero el perfil.</p>
  if (!windows) return <AssociationWaiting label="Ventanas del perfil" error={error} onRetry={retry} />
  if (groups.length === 0) return <p className={fields.hint}>Este perfil no tiene ventanas.</p>
  const all = groups.flatMap((group) => group.windows)
  const different = all.filter((window) => differenceOf(window, chosen)).length
  return (
    <div>
      <div className={classes.summary}>
        <span role="status">
          {all.filter(({ venid }) => chosen.includes(venid)).length} de {all.length} ventanas
          {different > 0 && <strong> · {counted(different, 'distinta del perfil', 'distintas del perfil')}</strong>}
        </span>
        {different > 0 && (
          <Button type="button" variant="subtle" size="compact-sm" onClick={() => field.onChange(windows.map(({ venid }) => venid))}>
            Volver a las del perfil
          </Button>
        )}
      </div>
      <ul className={classes.groups}>
        {groups.map((group, index) => (
          <WindowsOfParent
            key={group.parent}
            group={group}
            chosen={chosen}
            focusRef={index === 0 ? field.ref : undefined}
            onTurn={(ids, take) => field.onChange(withAll(chosen, ids, take))}
          />
        ))}
      </ul>
    </div>
  )
}

type GroupProps = {
  readonly group: WindowGroup
  readonly chosen: readonly number[]
  readonly focusRef?: (button: HTMLButtonElement | null) => void
  readonly onTurn: (ids: readonly number[], take: boolean) => void
}

function WindowsOfParent({ group: { parent, windows }, chosen, focusRef, onTurn }: GroupProps) {
  const [open, setOpen] = useState(false)
  const ids = windows.map(({ venid }) => venid)
  const many = ids.filter((id) => chosen.includes(id)).length
  const different = windows.filter((window) => differenceOf(window, chosen)).length
  return (
    <li className={classes.group}>
      <div className={classes.head}>
        <SelectBox
          label={`Todas las ventanas de ${parent}`}
          state={many === 0 ? 'none' : many === ids.length ? 'all' : 'some'}
          onChange={(take) => onTurn(ids, take)}
        />
        <button ref={focusRef} type="button" className={classes.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconChevronRight size="1.1em" className={classes.chevron} aria-hidden />
          <span>{parent}</span>
          <small>
            {many} de {ids.length}
          </small>
          {different > 0 && <small className={classes.mark}>{counted(different, 'distinta', 'distintas')}</small>}
        </button>
      </div>
      {open && (
        <ul className={classes.windows} aria-label={parent}>
          {windows.map((window) => {
            const difference = differenceOf(window, chosen)
            return (
              <li key={window.venid}>
                <label className={classes.window}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(window.venid)}
                    onChange={({ currentTarget }) => onTurn([window.venid], currentTarget.checked)}
                  />
                  <span>{window.nombre}</span>
                  {difference && <small className={classes.mark}>{difference}</small>}
                </label>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
