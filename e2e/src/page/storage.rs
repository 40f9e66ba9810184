//! The saved game: in two slots of the local storage, and as a backup in the database. Journeys read and damage it.

use anyhow::{Result, ensure};
use serde_json::json;

use super::Page;

impl Page {
    /// Starts a Beginner game with a known seed and opens its middle.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start_game(&self) -> Result<()> {
        self.open("#/play?level=beginner&seed=4").await?;
        self.left_click((4, 4)).await?;
        self.expect_status("playing").await
    }

    /// Starts a Beginner game and sets two flags. Returns the rows. Waits for no frames, which a background tab may not draw.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start_game_with_flags(&self) -> Result<Vec<String>> {
        self.start_game().await?;
        for _ in 0..2 {
            self.flag_first_hidden().await?;
        }
        self.rows().await
    }

    /// Waits until all earlier writes to the database are complete.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn wait_for_backup(&self) -> Result<()> {
        const PROBE: &str = "const done = arguments[0]; backup.write('probe', '').then(() => done(true))";
        self.eval_async(PROBE, vec![]).await.map(|_: bool| ())
    }

    /// Leaves the game and changes one character of the saved game in these slots and, if `backup`, in the database.
    ///
    /// # Errors
    /// If a slot is empty.
    pub async fn corrupt_saved_game(&self, slots: &[&str], backup: bool) -> Result<()> {
        const CORRUPT: &str = "
            const [slots, backup, done] = arguments;
            const corrupt = text => text.slice(0, 40) + (text[40] === '7' ? '8' : '7') + text.slice(41);
            const keys = slots.map(slot => `minesweeper.${slot}`).filter(key => key in localStorage);
            keys.forEach(key => localStorage[key] = corrupt(localStorage[key]));
            if (!backup) return done(keys.length);
            const request = indexedDB.open('minesweeper.kept');
            request.onsuccess = () => {
                const change = request.result.transaction('kept', 'readwrite');
                const store = change.objectStore('kept');
                store.get('minesweeper.game').onsuccess = ({ target }) => {
                    if (!target.result) return done(0);
                    store.put(corrupt(target.result), 'minesweeper.game');
                };
                change.oncomplete = () => { request.result.close(); done(keys.length); };
            };";
        if backup {
            self.wait_for_backup().await?;
        }
        self.leave_game().await?;
        let changed: usize = self.eval_async(CORRUPT, vec![json!(slots), backup.into()]).await?;
        ensure!(changed == slots.len(), "of {slots:?} only {changed} exist");
        Ok(())
    }

    /// Returns all texts in local storage and database whose keys begin with `prefix`.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn saved_texts(&self, prefix: &str) -> Result<Vec<String>> {
        const TEXTS: &str = "
            const [prefix, done] = arguments, request = indexedDB.open('minesweeper.kept');
            request.onsuccess = () => {
                const store = request.result.transaction('kept').objectStore('kept'), texts = store.getAll(), keys = store.getAllKeys();
                keys.onsuccess = () => {
                    request.result.close();
                    const all = { ...Object.fromEntries(keys.result.map((key, index) => [key, texts.result[index]])), ...localStorage };
                    done(Object.keys(all).filter(key => key.startsWith(prefix)).map(key => all[key]).filter(text => text));
                };
            };";
        self.eval_async(TEXTS, vec![prefix.into()]).await
    }

    /// Leaves the game, empties the local storage, and fills it to the last byte.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn replace_local_storage_by_filler(&self) -> Result<()> {
        self.leave_game().await?;
        self.run("localStorage.clear()").await?;
        self.fill_local_storage().await
    }

    /// Fills the free space of the local storage to the last byte.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn fill_local_storage(&self) -> Result<()> {
        const FILL: &str = "for (let size = 1 << 22, number = 0; size >= 1; number += 1) {
                try { localStorage[`f${number}`] = 'x'.repeat(size); } catch { size = Math.floor(size / 2); }
            }";
        self.run(FILL).await
    }

    /// Deletes a database.
    ///
    /// # Errors
    /// If a connection to it is still open.
    pub async fn delete_database(&self, name: &str) -> Result<()> {
        const DELETE: &str = "const [name, done] = arguments, request = indexedDB.deleteDatabase(name);
            request.onsuccess = request.onerror = () => done(request.error?.message ?? '')";
        let error: String = self.eval_async(DELETE, vec![name.into()]).await?;
        ensure!(error.is_empty(), "{name} is not deleted: {error}");
        Ok(())
    }
}
