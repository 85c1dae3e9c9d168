/** What a host that belongs to no brand gets: a neutral page, never another brand (threat T10). */
export const neutralPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Nothing here</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:8px;padding:24px;font:16px/1.5 system-ui,sans-serif;background:#f6f6f4;color:#1c1c1a;text-align:center}
h1{margin:0;font-size:20px}p{margin:0;color:#5c5c57;max-width:44ch}
@media(prefers-color-scheme:dark){body{background:#161615;color:#f1f1ee}p{color:#a8a8a2}}
</style>
<h1>There is no site at this address</h1>
<p>Please check the address, or ask whoever gave it to you.</p>
</html>
`;
