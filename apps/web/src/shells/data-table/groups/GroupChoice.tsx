import { IconCheck } from '@tabler/icons-react'
import type { Dimension } from '../listState.ts'
import type { ListControl } from '../useListState.ts'
import classes from './GroupChoice.module.css'

export type GroupChoiceProps = { readonly list: ListControl; readonly dimensions: readonly Dimension[]; readonly onClose: () => void }

export function GroupChoice({ list, dimensions, onClose }: GroupChoiceProps) {
  const choices = [{ key: undefined, label: 'Sin agrupar' }, ...dimensions]
  return (
    <ul className={classes.choices}>
      {choices.map(({ key, label }) => (
        <li key={label}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={list.state.group === key}
            onClick={() => {
              list.setGroup?.(key)
              onClose()
            }}
          >
            <IconCheck size="1.1em" aria-hidden />
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
