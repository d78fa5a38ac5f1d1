import { ItemSkeletons } from '../../endless-list/ItemSkeletons.tsx'
import classes from '../Notes.module.css'

const lines = [{ h: '0.9rem', w: '45%' }, { h: '1rem' }, { h: '1rem', w: '80%' }]

export const NoteSkeletons = ({ count }: { count: number }) => <ItemSkeletons count={count} lines={lines} className={classes.waiting} />
