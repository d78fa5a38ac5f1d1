import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { pressedOf } from '../shortcuts/shortcuts.ts'
import { type Draft, draggedDays, canMove, isMoved, movedDays, type Part, stepped } from './moving.ts'
import type { Course } from './scale.ts'
import type { Moving, StageOfRow, TimelineRow } from './timelineItems.ts'

export type Grip = StageOfRow & { readonly part: Part }

const steps = { barBack: -1, barForward: 1, endBack: -1, endForward: 1 } as const
const names = ['barBack', 'barForward', 'endBack', 'endForward'] as const
const byPins = 'Las fechas de esta etapa siguen el cronograma: solo se mueven las que se escribieron a mano.'

/** Moves the theoretical bars of a drawing, by key and by mouse, without saving. rows: as they are stored. */
export function useMoving(moving: Moving | undefined, rows: readonly TimelineRow[], isHoliday: IsHoliday | undefined) {
  const [draft, setDraft] = useState<Draft>()
  const [refusal, setRefusal] = useState<string>()
  const grabbed = useRef<Grip & { readonly x: number }>(undefined)
  const whyNot = ({ row, course }: StageOfRow): true | string => {
    const may = moving?.mayChange(row) ?? byPins
    return may === true && !canMove(course) ? byPins : may
  }
  const put = ({ row, course }: StageOfRow, days: Pick<Course, 'inicio' | 'entrega'>) => {
    setRefusal(undefined)
    setDraft(isMoved(course, days) ? { row: row.key, etapa: course.etapa, ...days } : undefined)
  }
  const begunAt = ({ row, course }: StageOfRow): Course =>
    draft?.row === row.key && draft.etapa === course.etapa ? { ...course, inicio: draft.inicio, entrega: draft.entrega } : course
  /** Whether the key moves a bar. */
  const press = (event: KeyboardEvent, of: StageOfRow | undefined): boolean => {
    const name = moving && pressedOf(event, names, true)
    if (!name || !of || !isHoliday) return false
    const may = whyNot(of)
    if (may !== true) setRefusal(may)
    else {
      const part = name.startsWith('end') ? 'end' : 'whole'
      put(
        of,
        movedDays(begunAt(of), part, (day) => stepped(day, steps[name], isHoliday)),
      )
    }
    return true
  }
  const grab = (event: PointerEvent<HTMLElement>, grip: Grip | undefined): boolean => {
    if (!grip || event.button !== 0 || event.pointerType !== 'mouse' || !isHoliday || whyNot(grip) !== true) return false
    grabbed.current = { ...grip, course: begunAt(grip), x: event.clientX }
    event.currentTarget.setPointerCapture(event.pointerId)
    return true
  }
  const drag = (event: PointerEvent<HTMLElement>, perDay: number): boolean => {
    const grip = grabbed.current
    if (!grip || !isHoliday) return false
    const days = draggedDays(grip.course, grip.part, Math.round((event.clientX - grip.x) / perDay), isHoliday)
    const stored = rows.find(({ key }) => key === grip.row.key)?.courses.find(({ etapa }) => etapa === grip.course.etapa)
    if (stored) put({ row: grip.row, course: stored }, days)
    return true
  }
  const release = (): boolean => {
    const was = grabbed.current !== undefined
    grabbed.current = undefined
    return was
  }
  const clear = () => {
    setDraft(undefined)
    setRefusal(undefined)
  }
  const forgetRefusal = () => setRefusal(undefined)
  return { draft, refusal, forgetRefusal, press, grab, drag, release, clear }
}
