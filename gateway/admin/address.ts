/** Where the back office is served: a port of its own, which no player's site passes on. */
export interface AdminAddress {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Names that it is called by, beside this machine's; `*.a.example` for all below. */
  hosts: string[];
  /** Folder of the client, as `npm run build` makes it; without it calls alone are served. */
  clientFolder: string | undefined;
  /** Passwords of the first two operators, `admin` and `admin2`, while there are fewer than two who make others. */
  firstPasswords: readonly string[];
}
