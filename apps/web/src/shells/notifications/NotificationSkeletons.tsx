import { ItemSkeletons } from '../endless-list/ItemSkeletons.tsx'
import classes from './Notifications.module.css'

const lines = [{ h: '1rem', w: '60%' }, { h: '0.9rem' }, { h: '0.8rem', w: '35%' }]

export const NotificationSkeletons = ({ count }: { count: number }) => (
  <ItemSkeletons count={count} lines={lines} className={classes.waiting} />
)
