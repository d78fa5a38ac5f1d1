import { ActionIcon, Alert, Button, Menu } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import type { Project } from '@soportica/contract/projects/project'
import { addDays, dayInBogota } from '@soportica/rules/calendarDay'
import { IconHistory } from '@tabler/icons-react'
import { DayInput } from '../../calendar/DayInput.tsx'
import { withFilter } from '../../data-table/listState.ts'
import type { ListControl } from '../../data-table/useListState.ts'
import classes from './DayBanner.module.css'
import { daysOfList } from './listOfDay.tsx'

type Props = { readonly list: ListControl }
const week = 7
const put = (list: ListControl, name: 'dia' | 'cambioDesde', day: string | undefined): void =>
  list.setFilters((filters) => withFilter(withFilter(filters, name === 'dia' ? 'cambioDesde' : 'dia', undefined), name, day))

/** The ways into the past: as it was on a day, and what changed since one. */
export function HistoryMenu({ list }: Props) {
  const { dia, cambioDesde } = daysOfList(list)
  const today = dayInBogota(new Date())
  const active = dia !== undefined || cambioDesde !== undefined
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          variant={active ? 'light' : 'default'}
          size="input-xs"
          aria-label="Como estaba, qué cambió"
          data-tip="Como estaba, qué cambió"
        >
          <IconHistory size="1.25em" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => put(list, 'dia', dia ?? addDays(today, -1))}>Como estaba el…</Menu.Item>
        <Menu.Item onClick={() => put(list, 'cambioDesde', cambioDesde ?? addDays(today, -week))}>Qué cambió desde…</Menu.Item>
        {active && <Menu.Item onClick={() => put(list, 'dia', undefined)}>La lista de hoy</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Which past the list shows, another day, and the way back to today. */
export function DayBanner({ project: { words }, list }: Props & { readonly project: Project }) {
  const { dia, cambioDesde } = daysOfList(list)
  const name = dia === undefined ? 'cambioDesde' : 'dia'
  const day = dia ?? cambioDesde
  if (day === undefined) return null
  const title = `${capital(words.many)} ${dia === undefined ? 'que cambiaron desde un día' : 'como estaban al final de un día, solo lectura'}`
  return (
    <Alert className={classes.banner} icon={<IconHistory size="1.2em" aria-hidden />} title={title}>
      <div className={classes.line}>
        <DayInput
          label={dia === undefined ? 'Qué cambió desde el' : 'Como estaba el'}
          day={day}
          latest={dayInBogota(new Date())}
          onDay={(next) => next !== '' && put(list, name, next)}
        />
        <Button variant="default" onClick={() => put(list, name, undefined)}>
          Volver a la lista de hoy
        </Button>
      </div>
    </Alert>
  )
}
