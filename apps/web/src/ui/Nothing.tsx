import classes from './Nothing.module.css'

/** The sign for a missing value. */
export const Nothing = () => <span className={classes.nothing}>Sin dato</span>
