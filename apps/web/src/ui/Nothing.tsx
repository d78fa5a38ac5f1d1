import classes from './Nothing.module.css'

/** The one sign for a value that there is not. */
export const Nothing = () => <span className={classes.nothing}>Sin dato</span>
