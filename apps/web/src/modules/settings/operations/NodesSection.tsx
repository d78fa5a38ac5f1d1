import { formatRelative } from '../../../lib/format.ts'
import { useNow } from '../../../shells/notifications/useNow.ts'
import { Moment } from '../components/Moment.tsx'
import classes from './Operations.module.css'
import { Section } from './Section.tsx'
import type { Operations } from './useOperations.ts'

type Node = Operations['nodos'][number]
const tones: Readonly<Record<Node['estado'], 'bien' | 'aviso' | 'falla'>> = { enMarcha: 'bien', deteniendose: 'aviso', sinSenal: 'falla' }

/** The running processes and those that fell silent in the last day. */
export function NodesSection({ nodes }: { nodes: readonly Node[] }) {
  return (
    <Section title="Nodos">
      <ul className={classes.rows} aria-label="Nodos">
        {nodes.map((node) => (
          <li key={node.id}>
            <span className={classes.name}>{node.equipo}</span>
            <span>Proceso {node.proceso}</span>
            <span>Versión {node.version}</span>
            <Moment label="Comenzó" at={node.inicio} />
            <NodeState node={node} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NodeState({ node: { estado, visto } }: { node: Node }) {
  const now = useNow()
  const words = { enMarcha: 'En marcha', deteniendose: 'Deteniéndose', sinSenal: `Sin señal desde ${formatRelative(visto, now)}` }
  return (
    <span className={classes.level} data-level={tones[estado]}>
      {words[estado]}
    </span>
  )
}
