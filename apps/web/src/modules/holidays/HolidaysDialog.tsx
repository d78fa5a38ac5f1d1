import { Modal, Tabs } from '@mantine/core'
import { holidays as right } from '@soportica/contract/permissions/securityWindows'
import { type CalendarDay, yearOf } from '@soportica/rules/calendarDay'
import { useState } from 'react'
import { today } from '../../lib/holidays.ts'
import { useHolds } from '../../lib/session/useHolds.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { useHolidays } from '../../shells/calendar/useHolidays.ts'
import { useUnsavedGuard } from '../../shells/record-dialog/useUnsavedGuard.ts'
import { CalendarPanel } from './components/CalendarPanel.tsx'
import classes from './components/Holidays.module.css'
import { emptyOverride, type Typed, wasTyped } from './override.ts'
import { OverridesPanel } from './components/OverridesPanel.tsx'
import { useOverrides } from './useOverrides.ts'

type Props = { readonly opened: boolean; readonly onClose: () => void }
type Tab = 'calendario' | 'ajustes'

export function HolidaysDialog({ opened, onClose }: Props) {
  const onPhone = usePhone()
  const [typed, setTyped] = useState(emptyOverride)
  const mayClose = useUnsavedGuard(
    () => opened && wasTyped(typed),
    () => {
      setTyped(emptyOverride)
      onClose()
    },
  )
  return (
    <Modal
      opened={opened}
      onClose={() => void mayClose()}
      title="Días festivos"
      size="62rem"
      fullScreen={onPhone}
      transitionProps={{ duration: 0 }}
    >
      <Holidays typed={typed} onTyped={setTyped} />
    </Modal>
  )
}

function Holidays({ typed, onTyped }: { typed: Typed; onTyped: (typed: Typed) => void }) {
  const holds = useHolds()
  const adjusts = holds(right)
  const [day, setDay] = useState<CalendarDay>(today)
  const [tab, setTab] = useState<Tab>('calendario')
  const year = yearOf(day)
  const names = useHolidays(year)
  const overrides = useOverrides(year, adjusts)
  const adjust = (change: Partial<Typed>) => {
    onTyped({ ...typed, ...change })
    setTab('ajustes')
  }
  const calendar = <CalendarPanel day={day} onDay={setDay} names={names} overrides={overrides} onAdjust={adjust} />
  if (!adjusts) return calendar
  return (
    <Tabs value={tab} onChange={(next) => setTab(next === 'ajustes' ? 'ajustes' : 'calendario')} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="calendario">Calendario</Tabs.Tab>
        <Tabs.Tab value="ajustes">Ajustes</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="calendario">{calendar}</Tabs.Panel>
      <Tabs.Panel value="ajustes">
        <OverridesPanel year={year} overrides={overrides} typed={typed} onTyped={onTyped} />
      </Tabs.Panel>
    </Tabs>
  )
}
