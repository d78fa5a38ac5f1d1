import { ActionIcon } from '@mantine/core'
import { IconTable, IconTimeline } from '@tabler/icons-react'
import classes from './DrawnChoice.module.css'
import type { ListControl } from './useListState.ts'

/** The same rows as a table or on a line of days. */
export const DrawnChoice = ({ list: { drawn = false, setDrawn } }: { readonly list: ListControl }) => (
  <div role="group" aria-label="Cómo ver la lista" className={classes.choice}>
    {[
      { label: 'Tabla', on: false, Icon: IconTable },
      { label: 'Cronograma', on: true, Icon: IconTimeline },
    ].map(({ label, on, Icon }) => (
      <ActionIcon
        key={label}
        variant={drawn === on ? 'light' : 'default'}
        color="petrol"
        size="input-sm"
        aria-label={label}
        aria-pressed={drawn === on}
        data-tip={label}
        onClick={() => setDrawn?.(on)}
      >
        <Icon size="1.25em" aria-hidden />
      </ActionIcon>
    ))}
  </div>
)
