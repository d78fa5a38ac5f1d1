import type { Origin } from '@soportica/contract/permissions/permissionsAdmin'
import { IconMinus, IconPlus, IconUsers } from '@tabler/icons-react'
import classes from './PermissionsPanel.module.css'

export const originText: Readonly<Record<Origin, string>> = {
  heredado: 'Heredado del perfil',
  otorgado: 'Otorgado al usuario',
  revocado: 'Revocado al usuario',
  ninguno: '',
}

const marks = {
  heredado: { label: 'Heredado', Icon: IconUsers },
  otorgado: { label: 'Otorgado', Icon: IconPlus },
  revocado: { label: 'Revocado', Icon: IconMinus },
} as const

// Distinguished by sign and word, not by colour alone.
export function OriginMark({ origin }: { origin: Origin }) {
  if (origin === 'ninguno') return null
  const { label, Icon } = marks[origin]
  return (
    <span className={classes.origin} data-origin={origin} aria-hidden>
      <Icon size="1em" stroke={2.4} />
      {label}
    </span>
  )
}

export function OriginLegend() {
  return (
    <ul className={classes.legend} aria-label="Qué significa cada marca">
      {(['heredado', 'otorgado', 'revocado'] as const).map((origin) => (
        <li key={origin}>
          <OriginMark origin={origin} /> {explanations[origin]}
        </li>
      ))}
    </ul>
  )
}

const explanations = {
  heredado: 'lo da su perfil',
  otorgado: 'además de su perfil',
  revocado: 'su perfil lo da, al usuario no',
} as const
