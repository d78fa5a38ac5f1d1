import { counted } from '@soportica/rules/counted'
import { Loader, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import classes from './MentionList.module.css'
import type { Mentioning, Mentions } from './mentions.ts'

type Props = { readonly mentions: Mentions; readonly box: RefObject<HTMLElement | null> }

/** The people that an @ may mention. The focus stays in the text; the list follows its keys. */
export function MentionList({ mentions, box }: Props) {
  const mentioning = useStore(mentions.store)
  const id = useId()
  const optionId = mentioning?.people[mentioning.at] ? `${id}-${mentioning.at}` : undefined
  useEffect(() => {
    const text = box.current?.querySelector('[role="textbox"]')
    const attributes = { 'aria-controls': mentioning ? id : undefined, 'aria-activedescendant': optionId }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) text?.removeAttribute(name)
      else text?.setAttribute(name, value)
    }
  }, [box, id, optionId, mentioning])
  return (
    <>
      <VisuallyHidden role="status">{mentioning && said(mentioning)}</VisuallyHidden>
      {mentioning && <List mentioning={mentioning} id={id} box={box} onPoint={mentions.point} />}
    </>
  )
}

const nobody = (query: string) => (query.trim() ? `Nadie coincide con «${query.trim()}»` : 'Nadie más puede ver este registro')

function said({ people, query, loading }: Mentioning): string {
  if (loading) return ''
  if (people.length === 0) return nobody(query)
  return counted(people.length, 'persona', 'personas')
}

type ListProps = {
  readonly mentioning: Mentioning
  readonly id: string
  readonly box: Props['box']
  readonly onPoint: (at: number) => void
}

function List({ mentioning: { people, query, loading, at, caretRect, choose }, id, box, onPoint }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [where, setWhere] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const around = box.current?.getBoundingClientRect()
    if (!around || !caretRect || !list.current) return
    const left = Math.min(Math.max(0, caretRect.left - around.left), Math.max(0, around.width - list.current.offsetWidth))
    setWhere({ left, top: caretRect.bottom - around.top + 4 })
  }, [caretRect, box, people])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={list} className={classes.list} style={where}>
      {people.length === 0 && (
        <p className={classes.nobody}>{loading ? <Loader size="1.1rem" aria-label="Buscando personas" /> : nobody(query)}</p>
      )}
      <div role="listbox" id={id} aria-label="Personas que puede mencionar">
        {people.map((person, index) => (
          <div
            key={person.usuid}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.person}
            // The text keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => index !== at && onPoint(index)}
            onClick={() => choose(person)}
            onKeyDown={undefined}
          >
            <span>{person.nombre}</span>
            <small>{person.perfil}</small>
          </div>
        ))}
      </div>
    </div>
  )
}
