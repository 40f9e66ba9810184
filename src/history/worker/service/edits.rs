//! The edits of tasks.

use game_history::rows::Row;
use game_history::store::{Edit, Games};
use game_history::{GameAnalysis, GameId, analysis, outbox, recording};

use crate::history::request::HistoryRequest;
use crate::history::worker::import_export::{ImportReport, Imported, import};
use crate::history::worker::service::transaction::Task;
use crate::history::worker::service::undo::Undo;

/// Returns the edit of a task, if it has one, and what an import reports to the page. Records in `undo` what can be undone.
pub(super) fn task_edit(task: &Task, games: &Games, undo: &mut Undo) -> (Option<Edit>, Option<ImportReport>) {
    let edit = match task {
        Task::SaveAnalysis(id, analysis) => Some(Edit::SetAnalyses(vec![(*id, analysis.clone())])),
        Task::AddBoards(ids) => {
            Some(Edit::SetAnalyses(ids.iter().filter_map(|id| with_board(games.get(*id)?)).collect()))
        }
        Task::Quarantine(ids) => Some(Edit::Quarantine(ids.clone())),
        Task::Refresh | Task::Best(_) | Task::ReadForAnalysis(_) => None,
        Task::Request(HistoryRequest::Import(names), files) => {
            let stored: Vec<Row> = games.rows().cloned().collect();
            let Imported { report, rows } = import(names, &stored, files);
            return (Some(Edit::Add(rows)), Some(report));
        }
        Task::Request(request, payload) => request_edit(request, payload, games, undo),
    };
    (edit, None)
}

/// Returns the analysis of a game with the fingerprint of its board, which earlier versions did not store.
fn with_board(row: &Row) -> Option<(GameId, Vec<u8>)> {
    let board = Some(recording::fingerprint(&row.recording)?);
    let analysis = analysis::decode(&row.analysis).ok()?;
    Some((row.id, analysis::encode(GameAnalysis { board, ..analysis })))
}

fn request_edit(request: &HistoryRequest, payload: &[u8], games: &Games, undo: &mut Undo) -> Option<Edit> {
    Some(match request {
        HistoryRequest::Finished(id) => Edit::Add(vec![outbox::decode(*id, payload)?.into_owned()]),
        HistoryRequest::SetFavourite { id, favourite } => {
            undo.clear();
            Edit::SetFavourite(*id, *favourite)
        }
        HistoryRequest::Delete(id) => {
            undo.record_deletion(games.get(*id).cloned());
            Edit::Delete(vec![*id])
        }
        HistoryRequest::Reset(ids) => {
            undo.record_reset(ids.clone());
            Edit::SetReset(ids.clone(), true)
        }
        HistoryRequest::Undo => undo.take()?,
        _ => return None,
    })
}
