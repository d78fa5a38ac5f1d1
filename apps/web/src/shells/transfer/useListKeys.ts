import { type KeyboardEvent, useRef } from 'react'
import { folded } from '../../lib/accents.ts'
import { isPressed } from '../shortcuts/shortcuts.ts'
import type { Line } from './lines.ts'
import { goTo, keyTarget, pickAll, pickToggled, pickUpTo } from './picking.ts'
import type { TransferListModel } from './useTransferList.ts'

const typingPauseMs = 700

// Type-ahead: the next item whose name starts with the typed text.
function useTypeAhead(lines: readonly Line[]) {
  const typed = useRef({ text: '', at: 0 })
  return (active: number | undefined, letter: string): number | undefined => {
    const now = Date.now()
    const text = (now - typed.current.at < typingPauseMs ? typed.current.text : '') + folded(letter)
    typed.current = { text, at: now }
    const items = lines.flatMap((line) => ('item' in line ? [line.item] : []))
    const at = items.findIndex(({ id }) => id === active)
    const start = text.length === 1 ? at + 1 : Math.max(at, 0)
    return [...items.slice(start), ...items.slice(0, start)].find(({ label }) => folded(label).startsWith(text))?.id
  }
}

// Like a file list: arrows move, Shift extends, space picks, Ctrl+A picks all, Enter transfers.
export function useListKeys(list: TransferListModel, onMove: (ids: readonly number[]) => void) {
  const { lines, ids, picked, picking, setPicking } = list
  const ahead = useTypeAhead(lines)

  const act = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    const { active } = picking
    if (event.ctrlKey || event.metaKey) {
      if (!isPressed(event, 'markAll')) return false
      setPicking(pickAll(picking, ids))
      return true
    }
    if (event.altKey) return false
    if (key === 'Enter') {
      onMove(picked.length > 0 || active === undefined ? picked : [active])
      return true
    }
    if (key === ' ') {
      if (active !== undefined) setPicking(shiftKey ? pickUpTo(picking, ids, active) : pickToggled(picking, active))
      return true
    }
    const target = keyTarget(ids, active, key) ?? (key.length === 1 ? ahead(active, key) : undefined)
    if (target === undefined) return false
    setPicking(shiftKey && key.length > 1 ? pickUpTo(picking, ids, target) : goTo(picking, target))
    return true
  }

  return (event: KeyboardEvent) => {
    if (!act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
