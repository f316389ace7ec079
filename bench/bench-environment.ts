// The server's environment in a measurement: a data folder and a database of its own, no screens, and no words but errors.
/** `url`: of PostgreSQL; null measures the embedded database in the data folder. */
export function benchEnvironment(dataDir: string, url: string | null) {
  return {
    KONTOR_MODE: 'test',
    KONTOR_COMMIT: 'bench',
    KONTOR_WEB_DIR: 'off',
    KONTOR_DEMO: 'off',
    KONTOR_DATA_DIR: dataDir,
    KONTOR_LOG: 'error',
    PORT: '0',
    ...(url !== null && { DATABASE_URL: url }),
  }
}
