import { IconCheck } from '@tabler/icons-react'
import { Fragment, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Choice } from './choices.ts'
import classes from './Select.module.css'

type Props = {
  readonly id: string
  readonly box: RefObject<HTMLElement | null>
  readonly label: string | undefined
  readonly choices: readonly Choice[]
  readonly value: string
  readonly active: number
  /** The text for an empty list. */
  readonly none?: string | undefined
  readonly onChoose: (value: string) => void
}

const [most, gap] = [300, 5]

/** Under its field, or over it where there is more room. */
function fit(list: HTMLElement, field: Element): void {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  list.style.minWidth = `${width}px`
  const below = clientHeight - bottom
  const isAbove = below < list.offsetHeight + gap && top > below
  list.style.left = `${Math.max(gap, Math.min(left, clientWidth - list.offsetWidth - gap))}px`
  list.style.top = isAbove ? 'auto' : `${bottom + gap}px`
  list.style.bottom = isAbove ? `${clientHeight - top + gap}px` : 'auto'
}

/** In the top layer, where nothing cuts it. */
export function ChoicesList({ id, box, label, choices, value, active, none = 'No se encontraron datos', onChoose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const count = choices.length
  useLayoutEffect(() => {
    const field = box.current?.querySelector('input')
    if (!panel.current || !field) return undefined
    const shell = panel.current
    const adjust = () => fit(shell, field)
    // In a browser without a top layer the list lies over its page.
    if ('showPopover' in shell && !shell.matches(':popover-open')) shell.showPopover()
    adjust()
    window.addEventListener('scroll', adjust, { capture: true, passive: true })
    window.addEventListener('resize', adjust)
    return () => {
      window.removeEventListener('scroll', adjust, { capture: true })
      window.removeEventListener('resize', adjust)
    }
  }, [box, count])
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // A press on it does not take the focus from the field.
    <div ref={panel} role="presentation" popover="manual" className={classes.dropdown} onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={label} className={classes.choices}>
        {choices.slice(0, most).map((choice, at) => (
          <Fragment key={choice.value}>
            {choice.group !== undefined && choice.group !== choices[at - 1]?.group && (
              <div role="presentation" className={classes.group}>
                {choice.group}
              </div>
            )}
            {/* The field handles its keys. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
            <div
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice.value === value}
              aria-disabled={choice.reason === undefined ? undefined : true}
              data-active={at === active || undefined}
              className={classes.choice}
              onClick={() => choice.reason === undefined && onChoose(choice.value)}
            >
              {choice.value === value && <IconCheck size="0.9em" aria-hidden />}
              <span>
                {choice.label}
                {(choice.reason ?? choice.detail) && <small>{choice.reason ?? choice.detail}</small>}
              </span>
            </div>
          </Fragment>
        ))}
      </div>
      {choices.length === 0 && <p className={classes.none}>{none}</p>}
      {choices.length > most && <p className={classes.none}>Escriba para ver menos opciones</p>}
    </div>
  )
}
