import { isBusinessDay } from '@soportica/rules/businessDays'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import { type Course, dayOf, numberOf } from './scale.ts'

/** The part of a theoretical bar that moves. */
export type Part = 'whole' | 'end'
type Days = Pick<Course, 'inicio' | 'entrega'>
/** The theoretical days of a stage as they would be. */
export type Draft = Days & { readonly row: string; readonly etapa: string }
/** The typed days of a stage; computed ones follow the schedule. */
export const pins = { inicio: 1, entrega: 2 } as const
const isTyped = (fijo: number, day: keyof typeof pins): boolean => (fijo & pins[day]) > 0

/** So many business days later, or earlier. */
export function stepped(day: CalendarDay, steps: number, isHoliday: IsHoliday): CalendarDay {
  const way = steps < 0 ? -1 : 1
  let at = day
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    do at = addDays(at, way)
    while (!isBusinessDay(at, isHoliday))
  }
  return at
}

/** Whether anything of a theoretical bar was typed, and so can move. */
export const canMove = ({ inicio, entrega, fijo }: Course): boolean =>
  (inicio !== null && isTyped(fijo, 'inicio')) || (entrega !== null && isTyped(fijo, 'entrega'))

/** The days of a bar after a move; only typed days move, and the end stays behind the start. */
export function movedDays({ inicio, entrega, fijo }: Course, part: Part, move: (day: CalendarDay) => CalendarDay): Days {
  const next = (day: CalendarDay | null, name: keyof typeof pins) => (day !== null && isTyped(fijo, name) ? move(day) : day)
  const [begin, end] = [part === 'whole' ? next(inicio, 'inicio') : inicio, next(entrega, 'entrega')]
  if (begin === null || end === null || begin <= end) return { inicio: begin, entrega: end }
  return part === 'end' ? { inicio, entrega: inicio } : { inicio: end, entrega: end }
}

/** The same for a bar that is dragged by calendar days: it comes to rest on business days. */
export const draggedDays = (course: Course, part: Part, days: number, isHoliday: IsHoliday): Days =>
  movedDays(course, part, (day) => {
    if (days === 0) return day
    const target = dayOf(numberOf(day) + days)
    return isBusinessDay(target, isHoliday) ? target : stepped(target, 1, isHoliday)
  })

export const isMoved = (course: Days, { inicio, entrega }: Days): boolean => course.inicio !== inicio || course.entrega !== entrega
