import classes from '../form/ProjectForm.module.css'
import type { Relative } from './ChildrenField.tsx'

type Props = { readonly label: string; readonly relatives: readonly Relative[] }
/** Others of a family, only to be read; of nobody there is nothing to say. */
export const RelativesRead = ({ label, relatives }: Props) =>
  relatives.length === 0 ? null : (
    <div className={classes.read}>
      <dt>{label}</dt>
      <dd>{relatives.map(({ caj_id, caj_nombre }) => `${caj_nombre} (${caj_id})`).join(', ')}</dd>
    </div>
  )
