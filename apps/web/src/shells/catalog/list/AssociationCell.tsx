import type { IdName } from '@soportica/contract/core/wire'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import classes from './AssociationCell.module.css'
import type { InlineSelectionProps } from './InlineSelection.tsx'
import { briefly } from './rowSelection.ts'

const InlineSelection = lazyPage<InlineSelectionProps>(() => import('./InlineSelection.tsx').then((module) => module.InlineSelection))

const none = 'Ninguno'

type Props = {
  readonly label: string
  // The catalogue that is chosen from.
  readonly of: string
  // The row's name.
  readonly name: string
  readonly chosen: readonly IdName[]
  // true, or why it cannot be changed from here.
  readonly allowed: true | string
  readonly onChange: (chosen: readonly IdName[]) => void
}

/** One name and the number of others; a press shows all, editable with the right. */
export function AssociationCell({ label, of, name, chosen, allowed, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  useEffect(() => {
    if (!opened && returns.current) buttonRef.current?.focus({ preventScroll: true })
    returns.current = false
  }, [opened])
  const [first = none, more] = briefly(chosen)
  const empty = chosen.length === 0 || undefined
  const reason = allowed === true ? undefined : allowed
  if (reason && chosen.length < 2) {
    return (
      <span className={classes.plain} data-empty={empty} data-tip={reason}>
        {first}
      </span>
    )
  }
  const names = chosen.map(({ nombre }) => nombre).join(', ')
  const tip = reason ?? (chosen.length > 1 ? names : `Cambiar ${label.toLowerCase()}`)
  const button = (
    <button
      ref={buttonRef}
      type="button"
      className={classes.cell}
      data-empty={empty}
      aria-haspopup="dialog"
      aria-expanded={opened}
      aria-label={`${more ? `${first} ${more}` : first}: ${label} de ${name}`}
      aria-description={names}
      data-tip={opened ? undefined : tip}
      onPointerDown={InlineSelection.preload}
      onFocus={InlineSelection.preload}
      onClick={() => setOpened(true)}
    >
      <span className={classes.words}>{first}</span>
      {more && <span className={classes.more}>{more}</span>}
      {!reason && <IconPencil size="1em" className={classes.pencil} aria-hidden />}
    </button>
  )
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <InlineSelection
        label={label}
        of={of}
        name={name}
        chosen={chosen}
        reason={reason}
        target={button}
        onClose={(next, elsewhere) => {
          returns.current = !elsewhere
          setOpened(false)
          if (next) onChange(next)
        }}
      />
    </Suspense>
  )
}
