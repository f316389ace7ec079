// The look of the demo's outbox: colours and measures of the kit's tokens, which a plain page cannot fetch by name.
export const outboxStyle = `
:root{--bg:#fff;--sub:#f7f8fa;--line:#e3e6eb;--text:#1c222b;--text-2:#545e6c;--accent:#3c54b8}
@media (prefers-color-scheme:dark){:root{--bg:#141921;--sub:#0e1218;--line:#262d39;--text:#e4e8ee;--text-2:#9aa5b5;--accent:#9fb0ec}}
*{box-sizing:border-box}
body{margin:0;background:var(--sub);color:var(--text);font:14px/1.5 'Inter Variable',Inter,system-ui,sans-serif}
main{max-width:960px;margin:32px auto;padding:20px;background:var(--bg);border:1px solid var(--line);border-radius:8px}
h1{margin:0 0 4px;font-size:20px;line-height:1.3;font-weight:600;overflow-wrap:anywhere}
p{margin:0 0 12px}.hint,.none,dt,th{color:var(--text-2)}.none{padding:24px 0;margin:0;border-top:1px solid var(--line)}
a{color:var(--accent);overflow-wrap:anywhere}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{width:100%;border-collapse:collapse}th{text-align:left;font-weight:500;font-size:12px}
th,td{height:34px;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);vertical-align:middle;overflow-wrap:anywhere}
time{white-space:nowrap;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:12px 0;padding-bottom:12px;border-bottom:1px solid var(--line)}
dd{margin:0;overflow-wrap:anywhere}article{white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:600px){main{margin:0;border:0;border-radius:0;min-height:100vh}thead{position:absolute;clip-path:inset(50%)}
tr{display:block;padding:8px 0;border-bottom:1px solid var(--line)}td{display:grid;grid-template-columns:104px 1fr;height:auto;padding:2px 0;border:0}
td::before{content:attr(data-label);color:var(--text-2)}}
`
