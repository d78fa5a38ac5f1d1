import { ActionIcon } from '@mantine/core'
import { IconCalendarMonth, IconTable, IconTimeline } from '@tabler/icons-react'
import classes from './DrawnChoice.module.css'
import type { ListControl } from './useListState.ts'

const choices = [
  { label: 'Tabla', drawing: undefined, Icon: IconTable },
  { label: 'Cronograma', drawing: 'cronograma', Icon: IconTimeline },
  { label: 'Calendario', drawing: 'calendario', Icon: IconCalendarMonth },
] as const

type Drawable = Pick<ListControl, 'drawings' | 'drawn' | 'setDrawn'>

/** The same records as a table, on a line of days or in a calendar. */
export const DrawnChoice = ({ list: { drawings = [], drawn, setDrawn } }: { readonly list: Drawable }) => (
  <div role="group" aria-label="Cómo ver la lista" className={classes.choice}>
    {choices
      .filter(({ drawing }) => drawing === undefined || drawings.includes(drawing))
      .map(({ label, drawing, Icon }) => (
        <ActionIcon
          key={label}
          variant={drawn === drawing ? 'light' : 'default'}
          color="petrol"
          size="input-sm"
          aria-label={label}
          aria-pressed={drawn === drawing}
          data-tip={label}
          onClick={() => setDrawn?.(drawing)}
        >
          <Icon size="1.25em" aria-hidden />
        </ActionIcon>
      ))}
  </div>
)
