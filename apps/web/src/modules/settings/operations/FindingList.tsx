import { Anchor, Button } from '@mantine/core'
import type { FindingLevel } from '@soportica/contract/settings/operations'
import { Link } from 'react-router'
import type { SettingsEntry } from '../../../lib/frameOverlay.ts'
import { paths } from '../../../paths.ts'
import classes from './Operations.module.css'
import { entryOf } from './operationsState.ts'
import type { Finding } from './useOperations.ts'

const names: Readonly<Record<FindingLevel, string>> = { bien: 'Bien', aviso: 'Aviso', falla: 'Falla' }

type Ways = { readonly onOpen: (entry: SettingsEntry) => void; readonly onLeave: () => void }

/** Each finding, with a way to the screen where it is handled. */
export function FindingList({ findings, ...ways }: Ways & { readonly findings: readonly Finding[] }) {
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={`${finding.tema} ${finding.mensaje}`}>
          <span className={classes.level} data-level={finding.nivel}>
            {names[finding.nivel]}
          </span>
          <span className={classes.sentence}>{finding.mensaje}</span>
          <Way finding={finding} {...ways} />
        </li>
      ))}
    </ul>
  )
}

function Way({ finding: { tema }, onOpen, onLeave }: Ways & { readonly finding: Finding }) {
  const way = entryOf[tema]
  if (tema === 'fallas') {
    return (
      <Anchor component={Link} to={paths.diagnostics} className={classes.link} onClick={onLeave}>
        Ver Diagnósticos
      </Anchor>
    )
  }
  return (
    way && (
      <Button variant="default" size="compact-sm" onClick={() => onOpen(way.entry)}>
        {way.label}
      </Button>
    )
  )
}
