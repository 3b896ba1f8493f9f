import styles from './FriendsArt.module.css';

/** Two friends and what passes between them, in the brand's colours. */
export const FriendsArt = () => (
  <svg viewBox="0 0 240 120" className={styles.art} aria-hidden="true" focusable="false">
    <path d="M18 104c34-22 170-22 204 0" className={styles.ground} />
    <circle cx="62" cy="46" r="17" className={styles.first} />
    <path d="M34 100c0-20 12-33 28-33s28 13 28 33z" className={styles.first} />
    <circle cx="178" cy="46" r="17" className={styles.second} />
    <path d="M150 100c0-20 12-33 28-33s28 13 28 33z" className={styles.second} />
    <path d="M84 34c18-18 54-18 72 0" className={styles.way} />
    <rect x="104" y="58" width="32" height="26" rx="4" className={styles.box} />
    <rect x="101" y="50" width="38" height="11" rx="3" className={styles.lid} />
    <path
      d="M120 50v34M120 50c-5-12-17-9-13-2 2 3 9 2 13 2zm0 0c5-12 17-9 13-2-2 3-9 2-13 2z"
      className={styles.ribbon}
    />
    <circle cx="32" cy="22" r="4" className={styles.spark} />
    <circle cx="206" cy="20" r="5" className={styles.spark} />
    <path d="M120 12l2.4 5.6 5.6 2.4-5.6 2.4-2.4 5.6-2.4-5.6-5.6-2.4 5.6-2.4z" className={styles.spark} />
  </svg>
);
