import { TextInput } from '@mantine/core'
import { correctedProject } from '@soportica/contract/labels/correctedLabels'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { labelStore } from '../../../lib/labels.ts'
import { folded } from '../../../lib/accents.ts'
import { useStore } from '../../../lib/store.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import classes from '../Help.module.css'
import { helpFor } from '../helpFor.ts'
import type { HelpPart } from '../helpPage.ts'

const manyTerms = 10

/** What the words of the screen at this address say. */
export function PageHelp() {
  const { pathname } = useLocation()
  const { corrections } = useStore(labelStore)
  const { title, about, parts } = helpFor(pathname, (project) => correctedProject(project, corrections))
  const [text, setText] = useState('')
  const found = parts.map((part) => ({ ...part, terms: termsWith(part, text) })).filter(({ terms }) => terms.length > 0)
  const isLong = parts.reduce((sum, { terms }) => sum + terms.length, 0) > manyTerms
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{about}</p>
      {isLong && (
        <TextInput
          label="Buscar una palabra"
          placeholder="Estado, etapa o cifra"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          mb="md"
        />
      )}
      {found.length === 0 && <p role="status">No se encontraron datos</p>}
      {found.map((part) => (
        <Part key={part.heading} {...part} />
      ))}
    </>
  )
}

function termsWith({ terms }: HelpPart, text: string): HelpPart['terms'] {
  const words = folded(text).split(' ').filter(Boolean)
  return terms.filter((each) => {
    const all = folded(`${each.term} ${each.text} ${each.next ?? ''}`)
    return words.every((word) => all.includes(word))
  })
}

const Part = ({ heading, terms }: HelpPart) => (
  <section aria-label={heading}>
    <h3 className={classes.heading}>{heading}</h3>
    <dl className={classes.terms}>
      {terms.map(({ term, meaning, text, next }) => (
        <div key={term} className={classes.term}>
          <dt>{meaning ? <StatusBadge meaning={meaning} label={term} /> : term}</dt>
          <dd>
            {text}
            {next && <p className={classes.next}>{next}</p>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
