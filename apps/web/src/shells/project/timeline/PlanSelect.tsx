import { type Choice, Select } from '../../fields/choice/Select.tsx'
import classes from './PlanSelect.module.css'

type Props = { readonly choices: readonly Choice[]; readonly value: string; readonly onChange: (value: string) => void }

/** Which theoretical dates are drawn, and compared with the real ones. */
export const PlanSelect = (props: Props) => <Select {...props} size="xs" aria-label="Plan con el que se compara" className={classes.plan} />
